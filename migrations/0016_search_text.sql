-- Written manually: what is searched and sorted, the same as `searchText` of the domain. It needs no extension, and it is
-- immutable (unlike `unaccent`), so that columns and indexes can be computed by it.
CREATE FUNCTION "public"."search_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT btrim(regexp_replace(
    CASE WHEN octet_length($1) = char_length($1)
    THEN translate(lower($1 COLLATE "C"), E'\t\n\x0b\f\r,;()"''`-./', '          ')
    ELSE replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(translate($1, '´', ''''), NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g') COLLATE "C"),
        'ŁłØøĐđÐðĦħŦŧŊŋıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ' || '“”' || E'\t\n\x0b\f\r,;()"''`-./' || '’‘‛ʼʻʹ′‐‒–—―−⁃·•‧∙・',
        'llooddddhhttnniαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ' || '  ' || '          '),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')
    END, ' +', ' ', 'g'))
$function$;
--> statement-breakpoint
ALTER TABLE "rental_vehicles" DROP CONSTRAINT "rental_vehicles_plate_plain";--> statement-breakpoint
ALTER TABLE "vehicles" DROP CONSTRAINT "vehicles_plate_plain";--> statement-breakpoint
-- Written manually: plates without separators, before the constraints that require it.
-- If two vehicles of one client or two rental cars would get the same plate, the one whose spelling changes gets the ending DUP, and the audit log
-- names both spellings.
DO $$
DECLARE
  no_plate constant text[] := ARRAY['', 'TBA', 'TBC', 'TBD', 'TOBEADVISED', 'TOBECONFIRMED', 'NA', 'NONE', 'NIL', 'NULL', 'UNK', 'UNKNOWN', 'UNREG', 'UNREGO', 'UNREGD', 'UNREGISTERED', 'NOTKNOWN', 'NOTREGISTERED', 'NOTAVAILABLE', 'NOTAPPLICABLE', 'NO', 'NOREG', 'NOREGO', 'NOPLATE', 'NOPLATES'];
  car record;
  candidate text;
  attempts integer;
  renamed boolean;
BEGIN
  UPDATE vehicles SET license_plate = NULL WHERE regexp_replace(upper(license_plate), '[[:space:]._/·•-]', '', 'g') = ANY (no_plate);
  FOR car IN
    SELECT 'vehicle' AS entity, id, client_id, license_plate, regexp_replace(upper(license_plate), '[[:space:]._/·•-]', '', 'g') AS plain, make, model, year, deleted_at, created_at
    FROM vehicles WHERE license_plate <> regexp_replace(upper(license_plate), '[[:space:]._/·•-]', '', 'g')
    UNION ALL
    SELECT 'rental_vehicle', id, NULL, license_plate, regexp_replace(upper(license_plate), '[[:space:]._/·•-]', '', 'g'), make, model, year, deleted_at, created_at
    FROM rental_vehicles WHERE license_plate <> regexp_replace(upper(license_plate), '[[:space:]._/·•-]', '', 'g')
    ORDER BY created_at, id
  LOOP
    attempts := 0;
    renamed := false;
    IF car.plain = '' THEN
      car.plain := 'NOPLATE';
      renamed := true;
    END IF;
    candidate := car.plain;
    WHILE car.deleted_at IS NULL AND (
      car.entity = 'vehicle' AND EXISTS (
        SELECT FROM vehicles WHERE client_id = car.client_id AND license_plate = candidate AND deleted_at IS NULL)
      OR car.entity = 'rental_vehicle' AND EXISTS (
        SELECT FROM rental_vehicles WHERE license_plate = candidate AND deleted_at IS NULL)
    ) LOOP
      attempts := attempts + 1;
      candidate := car.plain || 'DUP' || CASE WHEN attempts > 1 THEN attempts::text ELSE '' END;
    END LOOP;
    IF car.entity = 'vehicle' THEN
      UPDATE vehicles SET license_plate = candidate WHERE id = car.id;
    ELSE
      UPDATE rental_vehicles SET license_plate = candidate WHERE id = car.id;
    END IF;
    IF renamed OR attempts > 0 THEN
      INSERT INTO audit_log (id, actor_name, action, entity, entity_id, record_name, before, after)
      VALUES (gen_random_uuid(), 'Hoist', 'updated', car.entity, car.id::text,
        car.year || ' ' || car.make || ' ' || car.model || ' ' || candidate,
        json_build_object('licensePlate', car.license_plate), json_build_object('licensePlate', candidate));
    END IF;
  END LOOP;
  UPDATE tow_bookings
  SET vehicle_license_plate = CASE WHEN plain <> ALL (no_plate) THEN plain END
  FROM (SELECT id AS tow_id, regexp_replace(upper(vehicle_license_plate), '[[:space:]._/·•-]', '', 'g') AS plain FROM tow_bookings) spelled
  WHERE tow_id = id AND (vehicle_license_plate <> plain OR plain = ANY (no_plate));
END $$;
--> statement-breakpoint
-- The indexes that no query uses any longer; fast-search.sql creates their replacements.
DROP INDEX IF EXISTS clients_search, vehicles_search, vehicles_colour_search, audit_log_search;
--> statement-breakpoint
DROP INDEX "clients_by_name";--> statement-breakpoint
DROP INDEX "staff_by_name";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(record_name || ' ' || actor_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED;--> statement-breakpoint
ALTER TABLE "rental_vehicles" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(make || ' ' || model || ' ' || year::text || ' ' || license_plate)) STORED;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (search_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(name || ' ' || email || ' ' || phone)) STORED;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (search_text(customer_name)) STORED;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(customer_name || ' ' || coalesce(customer_email, '') || ' ' || customer_phone || ' ' || pickup_location || ' ' || coalesce(destination_location, '') || ' ' || coalesce(vehicle_make, '') || ' ' || coalesce(vehicle_model, '') || ' ' || coalesce(vehicle_year::text, '') || ' ' || coalesce(vehicle_license_plate, ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (search_text(make || ' ' || model || ' ' || year::text || ' ' || coalesce(license_plate, '') || ' ' || coalesce(vin, '') || ' ' || coalesce(colour, ''))) STORED;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("sort_name","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_by_name" ON "staff" USING btree ("sort_name","id");--> statement-breakpoint
ALTER TABLE "rental_vehicles" ADD CONSTRAINT "rental_vehicles_plate_plain" CHECK ("rental_vehicles"."license_plate" = upper("rental_vehicles"."license_plate") and "rental_vehicles"."license_plate" !~ '[ ._/·•-]');--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_plate_plain" CHECK ("vehicles"."license_plate" = upper("vehicles"."license_plate") and "vehicles"."license_plate" !~ '[ ._/·•-]');
