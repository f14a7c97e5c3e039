#!/bin/sh
# Prints a key that may fill and search the platform's indexes. The uid is fixed, so that a second call
# gives the same key.
set -eu
url="${MEILI_URL:-http://meilisearch:7700}"
uid=5f0c1f6e-3d0b-4a53-9a52-6f1c0f5e7a10
auth="Authorization: Bearer $MEILI_MASTER_KEY"
create() {
  curl -sf -X POST -H "$auth" -H 'Content-Type: application/json' "$url/keys" --data "{
    \"uid\": \"$uid\",
    \"name\": \"forecourt\",
    \"actions\": [\"search\", \"documents.add\", \"documents.delete\", \"indexes.create\", \"indexes.get\",
      \"indexes.delete\", \"indexes.swap\", \"settings.get\", \"settings.update\", \"tasks.get\"],
    \"indexes\": [\"Car_production*\", \"Part_production*\", \"Offer_production*\"],
    \"expiresAt\": null
  }"
}
answer=$(curl -sf -H "$auth" "$url/keys/$uid" || create)
printf '%s\n' "$answer" | sed 's/.*"key":"\([^"]*\)".*/\1/'
