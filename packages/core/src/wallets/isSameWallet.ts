/** What a wallet is known by, as a connector, a recent wallet or a row of the directory. */
export type NamedWallet = {
  id: string
  name: string
  rdns?: string | null | undefined
  explorerId?: string | undefined
}

/** Whether two are one wallet: by id, by rdns, or, where one of them has no rdns, by name. */
export function isSameWallet(a: NamedWallet, b: NamedWallet): boolean {
  const [idsOfA, idsOfB] = [idsOf(a), idsOf(b)]
  if (idsOfA.some((id) => idsOfB.includes(id))) return true
  return (!a.rdns || !b.rdns) && plainName(a.name) === plainName(b.name)
}

/** A name as it is compared: 'Trust' and 'Trust Wallet' are one wallet. */
export function plainName(name: string): string {
  const lower = name.trim().toLowerCase()
  return lower === 'trust wallet' ? 'trust' : lower
}

/** An rdns as it is compared: MetaMask's phone application has one of its own. */
export function plainRdns(rdns: string): string {
  const lower = rdns.trim().toLowerCase()
  return lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

function idsOf({ id, explorerId, rdns }: NamedWallet): readonly string[] {
  return [id, explorerId, rdns].flatMap((one) => (one ? [plainRdns(one)] : []))
}
