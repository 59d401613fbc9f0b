# Debian, not Alpine: the embedded PostgreSQL is built for glibc.
FROM node:24-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: see docs/decisions/0012-npm-install.md.
RUN npm install --no-save --omit=dev --no-audit --no-fund
COPY tsconfig*.json vite.config.ts ./
COPY scripts scripts
COPY src src
RUN npm run build

FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --no-audit --no-fund \
  && npm uninstall --no-save --omit=dev --no-audit --no-fund @tailwindcss/vite @vitejs/plugin-react tailwindcss vite

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# glibc keeps freed memory in up to eight arenas per processor; two save about 70 MB.
ENV MALLOC_ARENA_MAX=2
# A new volume copies the owner of the folder it is mounted on.
RUN install -d -o node -g node -m 700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY migrations migrations
COPY package.json LICENSE NOTICE ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Runs Node directly instead of npm, so that signals reach the server.
CMD ["node", "dist/server/main.js"]
