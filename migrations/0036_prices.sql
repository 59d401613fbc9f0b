CREATE TABLE "labour_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "labour_rates_price_within_limits" CHECK ("labour_rates"."price" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "part_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text,
	"description" text NOT NULL,
	"unit" text DEFAULT 'each' NOT NULL,
	"price" integer NOT NULL,
	"cost" integer,
	"supplier" text,
	"tax" text DEFAULT 'gst' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"sort_name" text collate "C" GENERATED ALWAYS AS (search_text(description)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (search_text(description || ' ' || coalesce(sku, '') || ' ' || coalesce(supplier, ''))) STORED,
	CONSTRAINT "part_prices_unit_known" CHECK ("part_prices"."unit" in ('h', 'each', 'L', 'km', 'day')),
	CONSTRAINT "part_prices_tax_known" CHECK ("part_prices"."tax" in ('gst', 'free', 'none')),
	CONSTRAINT "part_prices_price_within_limits" CHECK ("part_prices"."price" between 0 and 100000000),
	CONSTRAINT "part_prices_cost_within_limits" CHECK ("part_prices"."cost" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "price_raises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"percent" integer NOT NULL,
	"round_to" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "price_raises_what_known" CHECK ("price_raises"."what" in ('labour', 'parts', 'services'))
);
--> statement-breakpoint
CREATE TABLE "service_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"price_mode" text DEFAULT 'lines' NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" integer,
	"tax" text NOT NULL,
	CONSTRAINT "service_lines_position_unique" UNIQUE("service_id","position"),
	CONSTRAINT "service_lines_price_mode_lines" CHECK ("service_lines"."price_mode" = 'lines'),
	CONSTRAINT "service_lines_kind_known" CHECK ("service_lines"."kind" in ('labour', 'part', 'sublet', 'fee')),
	CONSTRAINT "service_lines_unit_known" CHECK ("service_lines"."unit" in ('h', 'each', 'L', 'km', 'day')),
	CONSTRAINT "service_lines_tax_known" CHECK ("service_lines"."tax" in ('gst', 'free', 'none')),
	CONSTRAINT "service_lines_quantity_within_limits" CHECK ("service_lines"."quantity" between 1 and 10000000),
	CONSTRAINT "service_lines_price_within_limits" CHECK ("service_lines"."unit_price" between 0 and 100000000),
	CONSTRAINT "service_lines_labour_or_priced" CHECK ("service_lines"."kind" = 'labour' or "service_lines"."unit_price" is not null)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	"estimated_minutes" integer NOT NULL,
	"position" integer NOT NULL,
	"price_mode" text DEFAULT 'fixed' NOT NULL,
	"price" integer,
	"tax" text DEFAULT 'gst' NOT NULL,
	"public_price" text DEFAULT 'off' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "services_code_unique" UNIQUE("code"),
	CONSTRAINT "services_id_price_mode_unique" UNIQUE("id","price_mode"),
	CONSTRAINT "services_price_mode_known" CHECK ("services"."price_mode" in ('fixed', 'lines')),
	CONSTRAINT "services_price_within_limits" CHECK ("services"."price" between 0 and 100000000),
	CONSTRAINT "services_price_or_lines" CHECK ("services"."price_mode" = 'fixed' or "services"."price" is null),
	CONSTRAINT "services_tax_known" CHECK ("services"."tax" in ('gst', 'free', 'none')),
	CONSTRAINT "services_public_price_known" CHECK ("services"."public_price" in ('off', 'from', 'exact'))
);
--> statement-breakpoint
ALTER TABLE "service_lines" ADD CONSTRAINT "service_lines_service_fk" FOREIGN KEY ("service_id","price_mode") REFERENCES "public"."services"("id","price_mode") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "labour_rates_name_unique" ON "labour_rates" USING btree (lower("name")) WHERE "labour_rates"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "labour_rates_one_default" ON "labour_rates" USING btree ("is_default") WHERE "labour_rates"."is_default" and "labour_rates"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "part_prices_sku_unique" ON "part_prices" USING btree (lower("sku")) WHERE "part_prices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "part_prices_by_description" ON "part_prices" USING btree ("sort_name","id") WHERE "part_prices"."deleted_at" is null;--> statement-breakpoint
-- Written manually
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON labour_rates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON labour_rates
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON part_prices
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON part_prices
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON services
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON services
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON service_lines
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- The services of the setting service_types, or the default ones if it was never saved or cannot be read.
INSERT INTO services (id, code, label, active, online, estimated_minutes, position)
WITH preset (code, label, active, online, place) AS (
  VALUES
    ('oil-change', 'Logbook Service', true, true, 1),
    ('brake-service', 'Quoted Repairs', true, true, 2),
    ('tire-service', 'Tires/Tire Repair', true, true, 3),
    ('tire-rotation', 'Tires/Tire Repair', false, false, 4),
    ('diagnostic', 'Diagnostic', true, true, 5),
    ('engine-diagnostic', 'Diagnostic', false, false, 6),
    ('air-conditioning', 'Air Conditioning', true, false, 7),
    ('transmission', 'Transmission Service', true, false, 8),
    ('battery-test', 'Battery Test', true, false, 9),
    ('general-inspection', 'General Inspection', true, false, 10)
), stored AS (
  SELECT setting_value AS list FROM business_settings
  WHERE setting_key = 'service_types' AND jsonb_typeof(setting_value) = 'array'
), entry AS (
  SELECT one, place FROM stored, jsonb_array_elements(stored.list) WITH ORDINALITY AS e (one, place)
), readable AS (
  SELECT EXISTS (SELECT FROM stored) AND NOT EXISTS (
    SELECT FROM entry
    WHERE jsonb_typeof(one -> 'code') IS DISTINCT FROM 'string' OR btrim(one ->> 'code') = ''
      OR jsonb_typeof(one -> 'label') IS DISTINCT FROM 'string' OR btrim(one ->> 'label') = ''
      OR coalesce(jsonb_typeof(one -> 'active'), 'boolean') <> 'boolean'
      OR coalesce(jsonb_typeof(one -> 'online'), 'boolean') <> 'boolean'
  ) AS is_readable
)
SELECT gen_random_uuid(), code, label, active, online, minutes, row_number() OVER (ORDER BY place) - 1
FROM (
  SELECT DISTINCT ON (btrim(one ->> 'code'))
    btrim(one ->> 'code') AS code,
    btrim(one ->> 'label') AS label,
    coalesce((one ->> 'active')::boolean, preset.active, true) AS active,
    coalesce((one ->> 'online')::boolean, preset.online, true) AS online,
    CASE WHEN one ->> 'estimatedMinutes' ~ '^[0-9]{2,4}$'
      AND (one ->> 'estimatedMinutes')::integer BETWEEN 15 AND 2400
      THEN (one ->> 'estimatedMinutes')::integer ELSE 90 END AS minutes,
    entry.place
  FROM entry CROSS JOIN readable LEFT JOIN preset ON preset.code = btrim(one ->> 'code')
  WHERE is_readable
  ORDER BY btrim(one ->> 'code'), entry.place
) AS kept
UNION ALL
SELECT gen_random_uuid(), code, label, active, online, 90, place - 1
FROM preset CROSS JOIN readable
WHERE NOT is_readable;
