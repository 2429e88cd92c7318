/** One token instead of the usual gift, in base units. Without `token` the native one. */
export type Purchase = { token?: string | undefined; amount: bigint }

/** The faucet of one network. */
export type FaucetSource = {
  /** The address in its canonical form and how to fund it, or why it is invalid. */
  read(text: string): { address: string; fund(purchase?: Purchase): Promise<readonly string[]> } | { reason: string }
  /** What an account gets, for the page. */
  gift: string
}
