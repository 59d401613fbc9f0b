CREATE TABLE "inbound_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	CONSTRAINT "inbound_messages_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "inbound_messages_body_short" CHECK (length("inbound_messages"."body") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "message_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"server" text NOT NULL,
	"port" integer,
	"security" text,
	"account" text,
	"sealed_secret" text,
	"sender" text NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_channels_channel_unique" UNIQUE("channel"),
	CONSTRAINT "message_channels_channel_known" CHECK ("message_channels"."channel" in ('email', 'sms')),
	CONSTRAINT "message_channels_mail_complete" CHECK (("message_channels"."channel" = 'email') = ("message_channels"."port" is not null and "message_channels"."security" is not null)),
	CONSTRAINT "message_channels_gateway_complete" CHECK ("message_channels"."channel" = 'email' or ("message_channels"."account" is not null and "message_channels"."sealed_secret" is not null)),
	CONSTRAINT "message_channels_port_valid" CHECK ("message_channels"."port" between 1 and 65535),
	CONSTRAINT "message_channels_security_known" CHECK ("message_channels"."security" in ('tls', 'starttls', 'none'))
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"entity_id" uuid NOT NULL,
	"template" text NOT NULL,
	"day" date NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_entity_id_template_day_pk" PRIMARY KEY("entity_id","template","day")
);
--> statement-breakpoint
CREATE TABLE "sms_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_tasks" DROP CONSTRAINT "call_tasks_reason_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status_known";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "fallback" jsonb;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_messages_open" ON "inbound_messages" USING btree ("created_at") WHERE "inbound_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "inbound_messages_by_phone" ON "inbound_messages" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_entity" ON "outbox" USING btree ("entity_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_provider_id" ON "outbox" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_reason_known" CHECK ("call_tasks"."reason" in ('prefers_call', 'no_mail_server', 'no_sms_gateway', 'not_mobile', 'opted_out', 'not_delivered'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('queued', 'sent', 'delivered', 'failed'));--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON message_channels
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON message_channels
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON inbound_messages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
