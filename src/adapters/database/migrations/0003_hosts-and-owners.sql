CREATE TABLE "dealership_owners" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"owner" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealership_shares" (
	"dealership_id" integer NOT NULL,
	"site" text NOT NULL,
	CONSTRAINT "dealership_shares_dealership_id_site_pk" PRIMARY KEY("dealership_id","site")
);
--> statement-breakpoint
CREATE TABLE "site_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_hosts_by_slug" ON "site_hosts" USING btree ("slug");