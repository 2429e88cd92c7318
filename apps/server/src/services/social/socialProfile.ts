/** Who somebody is elsewhere. Its e-mail address is believed only where the provider says that it was verified. */
export type SocialProfile = {
  /** The provider's own, unchanging id. */
  subject: string
  email?: string
  isEmailVerified: boolean
  /** Shown, never trusted. */
  userName?: string
}
