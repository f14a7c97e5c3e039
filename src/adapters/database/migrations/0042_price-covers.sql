ALTER TABLE "car_history" ADD COLUMN "price_type" text;--> statement-breakpoint
-- What the prices of now cover is known. What earlier ones covered is not, and stays null.
INSERT INTO "car_history" ("car_id", "dealership_id", "price", "price_type", "status", "photos", "photos_hash", "source")
SELECT "id", "dealership_id", ("document"->>'price')::numeric::int, coalesce("document"->>'price_type', ''), "status",
	coalesce(jsonb_array_length("document"->'images'), 0), coalesce(md5("document"->>'images'), ''), 'platform'
FROM "cars";
