/** What the views about money say: send, review, activity, receive and balances. */
export const money = {
  token: 'Token',
}
