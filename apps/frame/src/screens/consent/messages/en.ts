/** Connecting a page to the wallet, and signing in with a passkey. */
export const en = {
  consentTitle: 'Connect this page?',
  unverifiedName: (name: string) => `“${name}” (unverified name)`,
  consentConsequence: 'It will see your wallet’s addresses and can ask you to sign. It can’t sign without you.',
  allow: 'Connect',
  refuse: 'Not now',
  passkeyTitle: 'Use a passkey',
  passkeyHint: 'Your device asks for your fingerprint, face or PIN.',
  usePasskey: 'Use a passkey',
  createPasskey: 'Create a new passkey',
  passkeyName: 'Passkey',
  cancel: 'Cancel',
  failed: 'That didn’t work. Try again',
}
