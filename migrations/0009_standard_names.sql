ALTER TABLE "audit_log" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "about" TO "record_name";--> statement-breakpoint
ALTER TABLE "staff_days" RENAME TO "staff_schedule_overrides";--> statement-breakpoint
ALTER TABLE "staff_schedule_overrides" RENAME CONSTRAINT "staff_days_once" TO "staff_schedule_overrides_once";--> statement-breakpoint
ALTER TABLE "staff_schedule_overrides" RENAME CONSTRAINT "staff_days_start_valid" TO "staff_schedule_overrides_start_valid";--> statement-breakpoint
ALTER TABLE "staff_schedule_overrides" RENAME CONSTRAINT "staff_days_end_valid" TO "staff_schedule_overrides_end_valid";--> statement-breakpoint
ALTER TABLE "staff_schedule_overrides" RENAME CONSTRAINT "staff_days_hours" TO "staff_schedule_overrides_hours";--> statement-breakpoint
ALTER TABLE "staff_schedule_overrides" RENAME CONSTRAINT "staff_days_pkey" TO "staff_schedule_overrides_pkey";--> statement-breakpoint
ALTER TABLE "staff_schedule_overrides" RENAME CONSTRAINT "staff_days_staff_id_staff_id_fk" TO "staff_schedule_overrides_staff_id_staff_id_fk";
