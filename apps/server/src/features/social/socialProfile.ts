/** A user's profile at a provider. The e-mail address only counts if the provider says that it is verified. */
export type SocialProfile = {
  /** The provider's own, unchanging id. */
  subject: string
  email?: string
  isEmailVerified: boolean
  /** Displayed, never trusted. */
  userName?: string
}
