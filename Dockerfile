# One image for api, worker, web and mailbox, and one for an evaluation storage; compose.yaml sets the command of each container.

FROM node:26-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
# The site is built with the public settings of .env; the file itself must not become part of the image.
RUN --mount=type=secret,id=settings,target=/app/.env npm run build

FROM node:26-slim AS product
# Native packages of the server are linked against libatomic1; the worker reads recordings with ffmpeg, prints PDFs
# with chromium (Noto fonts contain Hanja) and writes Word documents with pandoc, all of them isolated by bubblewrap.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 ffmpeg chromium fonts-noto-cjk pandoc bubblewrap \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY . .
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /app/apps/web/build apps/web/build
USER node
CMD ["node", "apps/server/src/entry/api.ts"]

FROM node:26-slim AS storage
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 radosgw ceph-mon ceph-osd ceph-common \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=product /app .
CMD ["node", "tools/dev/s3/serve-s3.ts"]
