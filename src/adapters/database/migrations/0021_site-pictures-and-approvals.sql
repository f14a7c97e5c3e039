CREATE TABLE "site_approvals" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"revision" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"name" text,
	"is_approved" boolean,
	"words" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"slug" text NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "site_pictures_slug_source_pk" PRIMARY KEY("slug","source")
);
--> statement-breakpoint
ALTER TABLE "site_pictures" ADD CONSTRAINT "site_pictures_hash_stored_photos_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."stored_photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_approvals_by_slug" ON "site_approvals" USING btree ("slug","revision");--> statement-breakpoint
CREATE INDEX "site_pictures_by_source" ON "site_pictures" USING btree ("source");--> statement-breakpoint
CREATE INDEX "site_pictures_by_hash" ON "site_pictures" USING btree ("hash");