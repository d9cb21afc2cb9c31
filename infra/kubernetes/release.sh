#!/bin/sh
# Brings out what an overlay says: sh release.sh production
# Settings and database, then the migration, and only after that has succeeded the processes, one by one.
set -eu
cd "$(dirname "$0")/${1:?Name the overlay: production or staging}"
namespace="$(sed -n 's/^namespace: //p' kustomization.yaml)"
within() { kubectl --namespace "$namespace" "$@"; }
apply() { kubectl apply --kustomize . --selector "app.kubernetes.io/component in ($1)"; }

# The same file as everywhere else, in the words of the Prometheus operator.
rules() {
  printf 'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata:\n  name: stagetime\nspec:\n'
  sed 's/^/  /' ../../monitoring/rules.yml
}

apply 'settings, database'
within wait --for=condition=Ready --timeout=20m cluster.postgresql.cnpg.io/stagetime-db
# A job cannot be changed; the one of the last release has ended.
within delete job stagetime-migrate --ignore-not-found
apply 'settings, migrate'
within wait --for=create --timeout=1m pod --selector app.kubernetes.io/component=migrate
within logs --follow --pod-running-timeout=10m job/stagetime-migrate
within wait --for=condition=Complete --timeout=1m job/stagetime-migrate
kubectl apply --kustomize .
rules | within apply --filename -
within rollout status --timeout=15m deployment/stagetime
