{{/* A release without digests would install what the registry has under a name at that moment. */}}
{{- define "pilgi.image" -}}
{{- $image := index .root.Values.image .name -}}
{{- if not (regexMatch "@sha256:[0-9a-f]{64}$" $image) -}}
{{- fail (printf "image.%s needs a digest: registry/name@sha256:…" .name) -}}
{{- end -}}
{{- $image | quote -}}
{{- end -}}

{{- define "pilgi.labels" -}}
app.kubernetes.io/name: pilgi
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "pilgi.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end -}}

{{- define "pilgi.container" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* Each secret is a file; NAME_FILE names it. */}}
{{- define "pilgi.secretFiles" -}}
{{- range .keys }}
- name: {{ . }}_FILE
  value: /run/secrets/pilgi/{{ . }}
{{- end }}
{{- end -}}

{{- define "pilgi.apiSecrets" -}}
DATABASE_URL,USER_TOKEN_SECRET,ADMIN_TOKEN_SECRET,KAKAO_CLIENT_SECRET,NAVER_CLIENT_SECRET,GOOGLE_CLIENT_SECRET,APP_KEYRING,TOSS_SECRET_KEY,SMTP_PASSWORD,ERROR_TRACKING_DSN,KAKAO_ADMIN_KEY,GEMINI_API_KEY,OPENAI_COMPATIBLE_API_KEY,OPENAI_SPEECH_API_KEY,S3_ACCESS_KEY,S3_SECRET_KEY
{{- end -}}
{{- define "pilgi.workerSecrets" -}}
DATABASE_URL,USER_TOKEN_SECRET,APP_KEYRING,TOSS_SECRET_KEY,SMTP_PASSWORD,ERROR_TRACKING_DSN,KAKAO_ADMIN_KEY,GEMINI_API_KEY,OPENAI_COMPATIBLE_API_KEY,OPENAI_SPEECH_API_KEY,RTZR_CLIENT_SECRET,VAPID_PRIVATE_KEY,S3_ACCESS_KEY,S3_SECRET_KEY
{{- end -}}
