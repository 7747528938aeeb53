-- Whose pictures were looked at is asked by the customer.
create index uploads_of_customer on uploads (user_id);
