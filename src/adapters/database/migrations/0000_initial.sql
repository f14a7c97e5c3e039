CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"stocknum" text,
	"vin" text,
	"status" text NOT NULL,
	"document" jsonb NOT NULL,
	"feed" jsonb,
	"overrides" jsonb,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cars_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"index" text NOT NULL,
	"document_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	CONSTRAINT "search_changes_once" UNIQUE("index","document_id")
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"car_id" integer NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body" text,
	"dealership_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_versions" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cars_by_dealership" ON "cars" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "cars_by_stocknum" ON "cars" USING btree ("dealership_id","stocknum");--> statement-breakpoint
CREATE INDEX "cars_by_vin" ON "cars" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "offers_by_dealership" ON "offers" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "parts_by_dealership" ON "parts" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "slugs_by_car" ON "slugs" USING btree ("car_id");