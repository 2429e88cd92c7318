/** What a fresh proof is asked for; the server's words. */
export type StepUpPurpose = 'export' | 'email' | 'recovery' | 'delete' | 'device' | 'unfreeze'
