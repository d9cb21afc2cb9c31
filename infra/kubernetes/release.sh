#!/bin/sh
# Brings out what an overlay says: sh release.sh production
# Settings and database, then the migration, and only after that has succeeded the processes, one by one.
set -eu
cd "$(dirname "$0")/${1:?Name the overlay: production or staging}"
namespace="$(sed -n 's/^namespace: //p' kustomization.yaml)"
within() { kubectl --namespace "$namespace" "$@"; }
apply() { kubectl apply --kustomize . --selector "app.kubernetes.io/component in ($1)"; }

# The same file as everywhere else, in the words of the Prometheus operator, with the label by which the operator of
# kube-prometheus-stack finds it, and runbooks in the repository that the image is from.
rules() {
  printf 'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata:\n  name: stagetime\n'
  printf '  labels: { release: kube-prometheus-stack }\nspec:\n'
  repository="$(sed -n 's|.*newName: ghcr.io/||p' kustomization.yaml)"
  sed "s|OWNER/NAME|${repository:-OWNER/NAME}|; s/^/  /" ../../monitoring/rules.yml
}

apply 'settings, database'
within wait --for=condition=Ready --timeout=20m cluster.postgresql.cnpg.io/stagetime-db
# The migration says what each role may do, so they have to be there.
reconciled='jsonpath={.status.managedRolesStatus.byStatus.reconciled}'
until within get cluster.postgresql.cnpg.io stagetime-db --output "$reconciled" | grep -q stagetime_worker; do
  sleep 2
done
# A job cannot be changed; the one of the last release has ended.
within delete job stagetime-migrate --ignore-not-found
apply 'settings, migrate'
echo 'Migrating: an index on a large table takes its time.'
while :; do
  case "$(within get job stagetime-migrate --output 'jsonpath={.status.conditions[?(@.status=="True")].type}')" in
    *Failed*) within logs job/stagetime-migrate; exit 1 ;;
    *Complete*) break ;;
  esac
  sleep 2
done
kubectl apply --kustomize .
rules | within apply --filename -
within rollout status --timeout=15m deployment/stagetime
