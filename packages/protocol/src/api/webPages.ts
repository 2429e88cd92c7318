/** The pages of the web app and their paths. For each, the server sends the same HTML, which then renders that page. */
export const webPages = {
  portfolio: '/',
  account: '/account',
  networks: '/networks',
  wallets: '/wallets',
  send: '/send',
  receive: '/receive',
  swap: '/swap',
  activity: '/activity',
  settings: '/settings',
  signIn: '/sign-in',
  playground: '/playground',
} as const
