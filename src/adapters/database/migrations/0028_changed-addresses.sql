CREATE TABLE "changed_addresses" (
	"site" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "changed_addresses_site_path_pk" PRIMARY KEY("site","path")
);
--> statement-breakpoint
CREATE INDEX "changed_addresses_by_time" ON "changed_addresses" USING btree ("at");