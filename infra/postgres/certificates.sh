#!/bin/sh
# Makes an authority of your own and a certificate for each machine, by which etcd, Patroni and Postgres know each
# other: sh certificates.sh FOLDER db-1=10.0.0.1 db-2=10.0.0.2 db-3=10.0.0.3
# Run it again with another machine and the same folder to add one. Keep ca.key where no server is.
set -eu
umask 077
mkdir -p "${1:?Name a folder}"
cd "$1"
shift
key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'

if [ ! -e ca.key ]; then
  openssl req -x509 $key -keyout ca.key -out ca.crt -days 3650 -subj '/CN=Stagetime databases' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign' 2>/dev/null
fi
for machine in "$@"; do
  name="${machine%%=*}"
  # HAProxy on 127.0.0.1 leads to whichever machine is the primary, so each has that address, too.
  printf 'subjectAltName=DNS:%s,IP:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' \
    "$name" "${machine#*=}" >"$name.ext"
  openssl req $key -keyout "$name.key" -out "$name.csr" -subj "/CN=$name" 2>/dev/null
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 \
    -extfile "$name.ext" -out "$name.crt" 2>/dev/null
  rm "$name.csr" "$name.ext"
  echo "$name.crt, for $name and ${machine#*=}, until $(openssl x509 -in "$name.crt" -noout -enddate | cut -d= -f2)"
done
chmod 644 ./*.crt
