/** The faucet of one network. */
export type FaucetSource = {
  /** The address in its canonical form and how to fund it, or why it is invalid. */
  read(text: string): { address: string; fund(): Promise<readonly string[]> } | { reason: string }
  /** What an account gets, for the page. */
  gift: string
}
