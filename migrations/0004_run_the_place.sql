CREATE TABLE "staff_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_days_once" UNIQUE("staff_id","date"),
	CONSTRAINT "staff_days_start_valid" CHECK ("staff_days"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "staff_days_end_valid" CHECK ("staff_days"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "staff_days_hours" CHECK (("staff_days"."start_time" is null) = ("staff_days"."end_time" is null) and ("staff_days"."start_time" is null or "staff_days"."start_time" < "staff_days"."end_time"))
);
--> statement-breakpoint
CREATE TABLE "staff_leave" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_leave_kind_known" CHECK ("staff_leave"."kind" in ('annual', 'sick', 'training', 'day_off', 'other')),
	CONSTRAINT "staff_leave_order" CHECK ("staff_leave"."first_date" <= "staff_leave"."last_date"),
	CONSTRAINT "staff_leave_start_valid" CHECK ("staff_leave"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "staff_leave_end_valid" CHECK ("staff_leave"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "staff_leave_hours" CHECK (("staff_leave"."start_time" is null) = ("staff_leave"."end_time" is null) and ("staff_leave"."start_time" is null or ("staff_leave"."first_date" = "staff_leave"."last_date" and "staff_leave"."start_time" < "staff_leave"."end_time")))
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "weekly_hours" jsonb;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "status_note" text;--> statement-breakpoint
ALTER TABLE "staff_days" ADD CONSTRAINT "staff_days_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_leave" ADD CONSTRAINT "staff_leave_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_leave_by_member" ON "staff_leave" USING btree ("staff_id","last_date");--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD CONSTRAINT "tow_bookings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_slot" ON "appointments" USING btree ("time_slot_id","id") WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD CONSTRAINT "tow_bookings_cause_known" CHECK ("tow_bookings"."cause" in ('wont_start', 'flat_tire', 'accident', 'overheated', 'locked_out', 'other'));--> statement-breakpoint
-- Requests that were over before their end was kept: when they last changed is the best that is known.
UPDATE "tow_bookings" SET "closed_at" = "updated_at" WHERE "status" in ('completed', 'cancelled');--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD CONSTRAINT "tow_bookings_closed_when_over" CHECK (("tow_bookings"."status" in ('completed', 'cancelled')) = ("tow_bookings"."closed_at" is not null));--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON staff_days
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON staff_leave
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A message that has been sent, or that failed, shows at once where administrators read the messages.
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
