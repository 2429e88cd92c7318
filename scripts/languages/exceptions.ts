/** What the checks of the catalogues let pass, and why. */
export const exceptions: {
  /** Texts with enumerated arguments: what they are called with instead of markers. By key. */
  readonly samples: { readonly [key: string]: readonly (readonly unknown[])[] }
  /** Texts that are the same in English and in a language, though they have more than two words. By language, or `*`. */
  readonly sameAsEnglish: { readonly [language: string]: readonly string[] }
  /** Labels that are longer than their limit. By language, each with the reason. */
  readonly long: { readonly [language: string]: { readonly [key: string]: string } }
} = {
  samples: {
    namespaceName: [['eip155'], ['solana'], ['bip122']],
    accountType: [['eoa'], ['smartAccount']],
    verbs: [['send'], ['receive'], ['trade']],
    ago: [
      [83, 'min'],
      [83, 'hr'],
    ],
    per: [
      [1, 'day'],
      [83, 'day'],
    ],
    errorMessage: [['OTP_INVALID', 83]],
    errorTitle: [['SIGNATURE_DECLINED', 'Signature declined']],
    switchProblem: [['NO_AUTH_CONNECTOR', 'No auth connector found']],
  },
  sameAsEnglish: {},
  long: {},
}
