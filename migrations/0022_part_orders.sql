CREATE TABLE "part_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"part" text NOT NULL,
	"supplier" text,
	"expected_date" date,
	"arrived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text collate "C" GENERATED ALWAYS AS (search_text(part || ' ' || coalesce(supplier, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "part_orders" ADD CONSTRAINT "part_orders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_orders_by_appointment" ON "part_orders" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "part_orders_on_order" ON "part_orders" USING btree ("expected_date","id") WHERE "part_orders"."arrived_at" is null and "part_orders"."deleted_at" is null;--> statement-breakpoint
-- Written manually
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON part_orders
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON part_orders
  FOR EACH ROW EXECUTE FUNCTION count_version();
