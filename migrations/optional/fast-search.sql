-- Indexes for substring search in what `search_text` computes. Without pg_trgm the same queries work, but slower.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS clients_search ON clients USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS vehicles_search ON vehicles USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS appointments_booker_search ON appointments USING gin (booker_search gin_trgm_ops) WHERE booker_search IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS rental_bookings_booker_search ON rental_bookings USING gin (booker_search gin_trgm_ops) WHERE booker_search IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS documents_search ON documents USING gin (search_text gin_trgm_ops);
