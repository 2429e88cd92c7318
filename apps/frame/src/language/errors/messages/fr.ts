import type { ErrorTexts } from './en.ts'

export const fr: ErrorTexts = {
  EMAIL_THROTTLED: (seconds) => `Réessayez dans ${seconds} s`,
  INVALID_EMAIL: 'Adresse e-mail non valide. Réessayez',
  MAIL_FAILED: 'Impossible d’envoyer l’e-mail. Réessayez',
  EMAIL_IN_USE: 'Cette adresse e-mail ne peut pas être utilisée. Utilisez-en une autre',
  OTP_INVALID: 'Code non valide',
  OTP_EXPIRED: 'Le code a expiré. Recommencez',
  OTP_LOCKED: 'Trop de codes incorrects. Demandez-en un nouveau plus tard',
  DEVICE_DENIED: 'L’identification a été refusée. Si c’était vous, recommencez',
  DEVICE_EXPIRED: 'Cet e-mail a expiré. Recommencez',
  DEVICE_TRANSFER_REFUSED: 'La demande a été refusée sur l’autre appareil ou a pris trop de temps. Réessayez',
  DEVICE_TRANSFER_MISMATCH: 'Les deux appareils ne correspondent pas. Rien n’a été transmis. Recommencez',
  SIGN_IN_METHOD_DISABLED: 'Cette méthode d’identification n’est pas disponible ici',
  SOCIAL_INIT_FAILED: 'Impossible de démarrer l’identification. Réessayez',
  SOCIAL_POPUP_BLOCKED: 'Le navigateur a bloqué la fenêtre. Autorisez-la, puis réessayez',
  SOCIAL_WINDOW_CUT:
    'Les réglages de ce site coupent la liaison avec la fenêtre d’identification. Identifiez-vous autrement',
  SOCIAL_STATE_INVALID: 'Cette identification n’a pas commencé ici ou a expiré. Recommencez',
  SOCIAL_DENIED: 'Le prestataire ne vous a pas identifié. Réessayez',
  FARCASTER_FAILED: 'Impossible de se connecter à Farcaster. Réessayez',
  PASSKEY_FAILED: 'La clé d’accès n’a pas été acceptée. Réessayez',
  PASSKEY_NO_PRF:
    'Cette clé d’accès ne peut pas protéger une clé de récupération. Utilisez-en une autre, un mot de passe ou un kit de récupération',
  SESSION_ENDED: 'Votre session est terminée. Identifiez-vous à nouveau',
  STEP_UP_REQUIRED: 'Confirmez d’abord que c’est bien vous',
  DEVICE_WATCHED: 'Un nouvel appareil doit attendre un jour avant de faire cela',
  WALLET_FROZEN: 'Ce portefeuille est verrouillé. Déverrouillez-le dans Sécurité',
  SHARE_UNAVAILABLE: 'Impossible de restaurer la clé sur cet appareil. Réessayez',
  SHARE_MISMATCH: 'Les parts de clé ne correspondent pas. Rien n’a été signé',
  SHARE_THROTTLED: 'Ce portefeuille signe trop souvent. Réessayez plus tard',
  SIGNATURE_FAULTY: 'La signature était invalide et a été supprimée. Réessayez',
  RANDOMNESS_FAILED:
    'Ce navigateur n’a pas de nombres aléatoires sûrs. Aucun portefeuille n’a été créé. Utilisez un autre navigateur',
  RECOVERY_REQUIRED: 'Récupérez d’abord votre portefeuille sur cet appareil',
  RECOVERY_FAILED: 'Cela n’ouvre pas le portefeuille. Réessayez',
  RECOVERY_WEAKENED: 'Le serveur a proposé une protection plus faible que ce qui est accepté ici. Rien n’a été ouvert',
  RECOVERY_UNTESTED: 'Ajoutez d’abord deux méthodes de récupération et testez-les',
  STORAGE_BLOCKED:
    'Votre navigateur bloque le stockage dont ce portefeuille a besoin. Autorisez les cookies ou utilisez un autre navigateur',
  STORAGE_UNAVAILABLE:
    'Ce navigateur n’enregistre rien pour ce site. Autorisez le stockage ou quittez la navigation privée',
  STORAGE_FULL:
    'Ce navigateur n’a plus de place pour votre part de clé. Supprimez les données d’autres sites, puis réessayez',
  LAST_SIGN_IN_METHOD: 'C’est votre dernière méthode d’identification. Ajoutez-en d’abord une autre',
  EXPORT_LIMITED: 'Les clés peuvent être exportées trois fois par jour. Réessayez demain',
  RATE_LIMITED: 'Trop de demandes. Patientez un instant, puis réessayez',
  REQUEST_FAILED: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez',
  SERVER_ERROR: 'Le serveur a rencontré un problème. Réessayez dans un instant',
}
