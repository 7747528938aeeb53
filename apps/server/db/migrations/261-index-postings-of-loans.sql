-- What loans earned since midnight, which the dashboard asks for again and again, is read from these few.
create index postings_of_loans on postings (at) where type = 8;
