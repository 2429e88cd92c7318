/**
 * Where what a stranger's URI names can be fetched: `https:` and `http:` as they are, `ipfs:` at the operator's gateway
 * (https://docs.ipfs.tech/how-to/address-ipfs-on-web/). Undefined: nowhere.
 */
export function fetchableUrl(uri: string, ipfsGateway: string | undefined): string | undefined {
  if (uri.length > LENGTH_MAX) return undefined
  const path = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(uri)?.[1]
  if (path) return ipfsGateway && urlAtGateway(ipfsGateway, path)
  return /^https?:\/\//.test(uri) ? uri : undefined
}

const LENGTH_MAX = 2_048

/** The gateway may be the operator's own, with more on it than files of IPFS: a path doesn't lead out of those. */
function urlAtGateway(gateway: string, path: string): string | undefined {
  const files = `${gateway.replace(/\/+$/, '')}/ipfs/`
  const { href } = new URL(files + path)
  return href.startsWith(new URL(files).href) ? href : undefined
}
