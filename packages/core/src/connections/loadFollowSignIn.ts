/** Loads what an app with sign-in needs when a wallet connects. Each `import()` costs a page bytes, so it is used twice. */
export const loadFollowSignIn = () => import('../signIn/followSignIn.ts')
