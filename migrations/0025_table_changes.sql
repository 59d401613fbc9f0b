CREATE TABLE "table_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"table_name" text NOT NULL,
	CONSTRAINT "table_changes_transaction_id_table_name_pk" PRIMARY KEY("transaction_id","table_name")
);
--> statement-breakpoint
-- Stored in the transaction itself: a reader sees the row exactly when it sees the change.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO table_changes (table_name) VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('hoist_changes', TG_TABLE_NAME || CASE TG_OP WHEN 'INSERT' THEN ' insert' ELSE '' END);
  RETURN NULL;
END
$$;
