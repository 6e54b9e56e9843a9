# Debian packages of the landing gate and, in addition, of the deep layer.
GATE_PACKAGES=(postgresql chromium chromium-headless-shell fonts-noto-cjk radosgw ceph-mon ceph-osd ceph-common ffmpeg espeak-ng pandoc bubblewrap libreoffice-impress-nogui libreoffice-writer-nogui tesseract-ocr tesseract-ocr-kor poppler-utils libxml2-utils unzip
  libwebkit2gtk-4.1-dev librsvg2-dev libdbus-1-dev libasound2-dev cmake pkg-config build-essential gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-libav
  webkit2gtk-driver xvfb openbox xdotool dbus gnome-keyring python3 python3-venv prometheus prometheus-alertmanager pgbackrest
  nginx-light libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter libnginx-mod-stream)
DEEP_PACKAGES=(firefox-esr libevent-dev libssl-dev wrk buildah podman runc mmdebstrap)
