-- Indexes for substring search in names, emails, phones, plates and models. Without pg_trgm the same queries work, but slower.
-- The expressions must equal those of the queries, including lower(…), or PostgreSQL does not use the index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS clients_search ON clients
  USING gin (lower(name) gin_trgm_ops, lower(email) gin_trgm_ops, lower(phone) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS vehicles_search ON vehicles
  USING gin (lower(license_plate) gin_trgm_ops, lower(vin) gin_trgm_ops, lower(make || ' ' || model) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS audit_log_search ON audit_log
  USING gin (lower(record_name) gin_trgm_ops, lower(actor_name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS vehicles_colour_search ON vehicles USING gin (lower(colour) gin_trgm_ops);
