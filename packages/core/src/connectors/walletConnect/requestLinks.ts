import { type AppClient, requestLink } from '@latchkey/walletconnect'

/**
 * Links that open a wallet's app at a request, in the order to try them: its https link, which works in every browser
 * and leads to a web page if the app is missing, then its own scheme, for which Safari shows an error in that case
 * (docs/guides/phones.md).
 */
export function requestLinks(
  app: Pick<AppClient, 'sessions'>,
  { topic, id }: { topic: string; id: number },
): readonly string[] {
  const { native, universal } = app.sessions().find((one) => one.topic === topic)?.peer.metadata.redirect ?? {}
  return [universal, native].flatMap((link) =>
    link && isOfAnApp(link) ? [requestLink({ link, requestId: id, topic })] : [],
  )
}

/** The link comes from the wallet: leave out schemes that the browser would run or open itself. */
function isOfAnApp(link: string): boolean {
  return (
    /^(https:\/\/|http:\/\/localhost[:/])\S+$/.test(link) ||
    (/^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(link) && !ownSchemes.test(link))
  )
}
const ownSchemes = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|http|ftp|ws|wss|intent|chrome)/i
