import { type AppClient, requestLink } from '@latchkey/walletconnect'

/**
 * Opens the app of a session's wallet at a request, by the links that the wallet gave, in the order in which to try them:
 * its https address, which works in every browser and leads to a page where the app is missing, then its own scheme, with
 * which Safari shows an error there (docs/phone-wallets.md).
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

/** The link is a stranger's: none that a browser would run or read itself. */
function isOfAnApp(link: string): boolean {
  return (
    /^(https:\/\/|http:\/\/localhost[:/])\S+$/.test(link) ||
    (/^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(link) && !ownSchemes.test(link))
  )
}
const ownSchemes = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|http|ftp|ws|wss|intent|chrome)/i
