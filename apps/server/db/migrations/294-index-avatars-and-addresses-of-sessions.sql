-- Whether anybody still has a picture, and who else is signed in from where an applicant is.
create index users_avatar on users (avatar) where avatar is not null;
create index sessions_by_address on sessions (address) where ended_at is null;
