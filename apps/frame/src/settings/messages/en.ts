/** What the frame says beside approvals and security: consent, passkeys. */
export const en = {
  consentTitle: 'Connect this page?',
  callsItself: (name: string) => `It calls itself “${name}”.`,
  consentMeans: 'It will see the addresses of your wallet, and may ask you to sign. It cannot sign without you.',
  allow: 'Connect',
  refuse: 'Not now',
  passkeyTitle: 'Use a passkey',
  passkeyHint: 'Your device asks for your fingerprint, face or PIN.',
  usePasskey: 'Use a passkey',
  makePasskey: 'Make a new passkey',
  passkeyName: 'Passkey',
  cancel: 'Cancel',
  failed: 'This did not work. Try again',
}
