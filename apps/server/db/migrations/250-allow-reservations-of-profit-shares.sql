-- What is set aside of a follower's money for a trader is a reservation like a deposit or a withdrawal, and has a row like
-- them.
alter table payments drop constraint payments_direction_check;
alter table payments add constraint payments_direction_check check (direction in ('deposit', 'withdrawal', 'share'));
