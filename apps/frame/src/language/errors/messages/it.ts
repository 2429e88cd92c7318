import type { ErrorTexts } from './en.ts'

export const it: ErrorTexts = {
  EMAIL_THROTTLED: (seconds) => `Riprova tra ${seconds} s`,
  INVALID_EMAIL: 'E-mail non valida. Riprova',
  MAIL_FAILED: 'Impossibile inviare l’e-mail. Riprova',
  EMAIL_IN_USE: 'Questo indirizzo e-mail non può essere usato. Usane un altro',
  OTP_INVALID: 'Codice non valido',
  OTP_EXPIRED: 'Il codice è scaduto. Ricomincia',
  OTP_LOCKED: 'Troppi codici errati. Richiedine uno nuovo più tardi',
  DEVICE_DENIED: 'L’accesso è stato rifiutato. Se eri tu, ricomincia',
  DEVICE_EXPIRED: 'Questa e-mail è scaduta. Ricomincia',
  SIGN_IN_METHOD_DISABLED: 'Questo metodo di accesso non è disponibile qui',
  SOCIAL_INIT_FAILED: 'Impossibile avviare l’accesso. Riprova',
  SOCIAL_POPUP_BLOCKED: 'Il browser ha bloccato la finestra. Consentila e riprova',
  SOCIAL_WINDOW_CUT:
    'Le impostazioni di questo sito interrompono il collegamento con la finestra di accesso. Accedi in un altro modo',
  SOCIAL_STATE_INVALID: 'Questo accesso non è iniziato qui o è scaduto. Ricomincia',
  SOCIAL_DENIED: 'Il fornitore non ti ha fatto accedere. Riprova',
  FARCASTER_FAILED: 'Impossibile connettersi a Farcaster. Riprova',
  PASSKEY_FAILED: 'La passkey non è stata accettata. Riprova',
  PASSKEY_NO_PRF:
    'Questa passkey non può proteggere una chiave di recupero. Usane un’altra, una password o un kit di recupero',
  SESSION_ENDED: 'Sei uscito dall’account. Accedi di nuovo',
  STEP_UP_REQUIRED: 'Prima conferma che sei tu',
  DEVICE_WATCHED: 'Un nuovo dispositivo deve aspettare un giorno prima di farlo',
  WALLET_FROZEN: 'Questo wallet è bloccato. Sbloccalo in Sicurezza',
  SHARE_UNAVAILABLE: 'Impossibile ripristinare la chiave su questo dispositivo. Riprova',
  SHARE_MISMATCH: 'Le parti della chiave non corrispondono. Non è stato firmato nulla',
  SHARE_THROTTLED: 'Questo wallet firma troppo spesso. Riprova più tardi',
  SIGNATURE_FAULTY: 'La firma non era valida ed è stata scartata. Riprova',
  RANDOMNESS_FAILED: 'Questo browser non ha numeri casuali sicuri. Nessun wallet è stato creato. Usa un altro browser',
  RECOVERY_REQUIRED: 'Prima recupera il wallet su questo dispositivo',
  RECOVERY_FAILED: 'Questo non apre il wallet. Riprova',
  RECOVERY_WEAKENED: 'Il server ha offerto una protezione più debole di quella accettata qui. Non è stato aperto nulla',
  RECOVERY_UNTESTED: 'Prima aggiungi due metodi di recupero e prova entrambi',
  STORAGE_BLOCKED:
    'Il browser blocca l’archiviazione di cui questo wallet ha bisogno. Consenti i cookie o usa un altro browser',
  STORAGE_UNAVAILABLE:
    'Questo browser non salva nulla per questo sito. Consenti l’archiviazione o esci dalla navigazione privata',
  STORAGE_FULL:
    'Questo browser non ha più spazio per la tua parte della chiave. Elimina i dati di altri siti, poi riprova',
  LAST_SIGN_IN_METHOD: 'Questo è il tuo ultimo metodo di accesso. Prima aggiungine un altro',
  EXPORT_LIMITED: 'Le chiavi si possono esportare tre volte al giorno. Riprova domani',
  RATE_LIMITED: 'Troppe richieste. Aspetta un momento, poi riprova',
  REQUEST_FAILED: 'Impossibile raggiungere il server. Controlla la connessione, poi riprova',
  SERVER_ERROR: 'Il server ha avuto un problema. Riprova tra un momento',
}
