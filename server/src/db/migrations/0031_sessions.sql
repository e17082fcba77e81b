-- before: the version before names none of these columns, and they may be null

-- How the person proved who they are ('passkey' or 'provider'; null stands for the password), and when they last did so in this
-- session; null stands for its beginning.
alter table sessions add column method text;
alter table sessions add column confirmed_at timestamptz;
