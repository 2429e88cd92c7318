import type { ErrorTexts } from './en.ts'

export const de: ErrorTexts = {
  EMAIL_THROTTLED: (seconds) => `Versuch es in ${seconds} s erneut`,
  INVALID_EMAIL: 'Ungültige E-Mail-Adresse. Versuch es erneut',
  MAIL_FAILED: 'Die E-Mail konnte nicht gesendet werden. Versuch es erneut',
  EMAIL_IN_USE: 'Diese E-Mail-Adresse kann nicht verwendet werden. Nutze eine andere',
  OTP_INVALID: 'Ungültiger Code',
  OTP_EXPIRED: 'Der Code ist abgelaufen. Fang noch einmal an',
  OTP_LOCKED: 'Zu viele falsche Codes. Fordere später einen neuen an',
  DEVICE_DENIED: 'Die Anmeldung wurde abgelehnt. Wenn du es warst, fang noch einmal an',
  DEVICE_EXPIRED: 'Diese E-Mail ist abgelaufen. Fang noch einmal an',
  DEVICE_TRANSFER_REFUSED: 'Es wurde auf dem anderen Gerät abgelehnt oder hat zu lange gedauert. Versuch es erneut',
  DEVICE_TRANSFER_MISMATCH: 'Die beiden Geräte passen nicht zusammen. Es wurde nichts übergeben. Fang noch einmal an',
  SIGN_IN_METHOD_DISABLED: 'Diese Anmeldemethode ist hier nicht verfügbar',
  SOCIAL_INIT_FAILED: 'Die Anmeldung konnte nicht gestartet werden. Versuch es erneut',
  SOCIAL_POPUP_BLOCKED: 'Der Browser hat das Fenster blockiert. Erlaube es und versuch es erneut',
  SOCIAL_WINDOW_CUT:
    'Die Einstellungen dieser Website trennen das Anmeldefenster ab. Melde dich auf einem anderen Weg an',
  SOCIAL_STATE_INVALID: 'Diese Anmeldung wurde nicht hier begonnen oder ist abgelaufen. Fang noch einmal an',
  SOCIAL_DENIED: 'Der Anbieter hat dich nicht angemeldet. Versuch es erneut',
  FARCASTER_FAILED: 'Die Verbindung mit Farcaster ist fehlgeschlagen. Versuch es erneut',
  PASSKEY_FAILED: 'Der Passkey wurde nicht akzeptiert. Versuch es erneut',
  PASSKEY_NO_PRF:
    'Dieser Passkey kann keinen Wiederherstellungsschlüssel schützen. Nutze einen anderen, ein Passwort oder ein Wiederherstellungskit',
  SESSION_ENDED: 'Du bist abgemeldet. Melde dich erneut an',
  STEP_UP_REQUIRED: 'Bestätige zuerst, dass du es bist',
  DEVICE_WATCHED: 'Ein neues Gerät muss damit einen Tag warten',
  WALLET_FROZEN: 'Diese Wallet ist gesperrt. Entsperre sie unter „Sicherheit“',
  SHARE_UNAVAILABLE: 'Der Schlüssel konnte auf diesem Gerät nicht wiederhergestellt werden. Versuch es erneut',
  SHARE_MISMATCH: 'Die Schlüsselanteile passen nicht zusammen. Es wurde nichts signiert',
  SHARE_THROTTLED: 'Diese Wallet signiert zu oft. Versuch es später erneut',
  SIGNATURE_FAULTY: 'Die Signatur war ungültig und wurde verworfen. Versuch es erneut',
  RANDOMNESS_FAILED:
    'Dieser Browser hat keine sicheren Zufallszahlen. Es wurde keine Wallet erstellt. Nutze einen anderen Browser',
  RECOVERY_REQUIRED: 'Stelle deine Wallet zuerst auf diesem Gerät wieder her',
  RECOVERY_FAILED: 'Damit lässt sich die Wallet nicht öffnen. Versuch es erneut',
  RECOVERY_WEAKENED:
    'Der Server hat einen schwächeren Schutz angeboten, als hier akzeptiert wird. Es wurde nichts geöffnet',
  RECOVERY_UNTESTED: 'Füge zuerst zwei Wiederherstellungsmethoden hinzu und teste beide',
  STORAGE_BLOCKED:
    'Dein Browser blockiert den Speicher, den diese Wallet braucht. Erlaube Cookies oder nutze einen anderen Browser',
  STORAGE_UNAVAILABLE:
    'Dieser Browser speichert nichts für diese Website. Erlaube Speicher oder verlasse den privaten Modus',
  STORAGE_FULL:
    'Dieser Browser hat keinen Platz mehr für deinen Schlüsselanteil. Lösche Daten anderer Websites und versuch es erneut',
  LAST_SIGN_IN_METHOD: 'Das ist deine letzte Anmeldemethode. Füge zuerst eine andere hinzu',
  EXPORT_LIMITED: 'Schlüssel können dreimal am Tag exportiert werden. Versuch es morgen erneut',
  RATE_LIMITED: 'Zu viele Anfragen. Warte einen Moment und versuch es dann erneut',
  REQUEST_FAILED: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es dann erneut',
  SERVER_ERROR: 'Der Server hatte ein Problem. Versuch es gleich noch einmal',
}
