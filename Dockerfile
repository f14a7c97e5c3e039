# The base image is only for npm: the project installs its own Node as a package, and runs on no other.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages ./packages
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages ./packages
RUN npm ci --omit=dev --no-audit --no-fund

# Only what runs. The file system may be read-only, because the process writes only to /data.
FROM node:24-bookworm-slim
WORKDIR /app
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && mkdir -m 700 /data && chown node:node /data
ENV NODE_ENV=production DATA_FOLDER=/data TMPDIR=/data DEMO=false PORT=3000 METRICS_PORT=9464 METRICS_HOST=0.0.0.0 PATH=/app/node_modules/.bin:$PATH
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY bin ./bin
COPY artwork ./artwork
COPY sites ./sites
COPY packages/in-process-search ./packages/in-process-search
COPY src ./src
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Young objects get 32 MB instead of 64, as with npm start (docs/performance.md).
CMD ["node", "--max-semi-space-size=16", "src/server/main.mjs"]
