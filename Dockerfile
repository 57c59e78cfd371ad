# The program as it runs for real. Its configuration is in README.md, "Configure it" and "Run it for real".
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image has a Node of its own; the one among the packages is for machines without.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/db/migrations db/migrations
COPY --from=build /app/src/features/pages/templates/images src/features/pages/templates/images
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
CMD ["node", "build/server/main.js"]
