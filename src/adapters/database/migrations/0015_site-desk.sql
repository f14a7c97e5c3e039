CREATE TABLE "site_drafts" (
	"slug" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"base" jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"since" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_editors" (
	"slug" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"screen" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_editors_slug_account_id_pk" PRIMARY KEY("slug","account_id")
);
--> statement-breakpoint
CREATE TABLE "site_patches" (
	"slug" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"ops" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"of" integer,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_patches_slug_revision_pk" PRIMARY KEY("slug","revision")
);
--> statement-breakpoint
CREATE TABLE "site_publications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"base" jsonb NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "site_activations" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "site_activations" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "author" text;--> statement-breakpoint
CREATE INDEX "site_publications_due" ON "site_publications" USING btree ("state","due");--> statement-breakpoint
CREATE INDEX "site_publications_by_slug" ON "site_publications" USING btree ("slug","id");