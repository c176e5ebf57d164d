import type { Message, Purpose } from './delivery.ts'

type Text = { subject: string; text: (values: { code: string; minutes: number }) => string }
type Texts = Readonly<Record<Purpose, Text>>

const TEXTS: Readonly<Record<string, Texts>> = {
  en: {
    sign_in: {
      subject: 'Your sign-in code',
      text: ({ code, minutes }) =>
        `${code} is your sign-in code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
    },
    reset: {
      subject: 'Your password reset code',
      text: ({ code, minutes }) =>
        `${code} is your code to reset the password. It is valid for ${minutes} minutes. Do not share it with anyone.`,
    },
    password_changed: {
      subject: 'Your password was changed',
      text: () =>
        'The password of your account was changed and you were signed out everywhere. If this was not you, contact your administrator.',
    },
    passkey_added: {
      subject: 'A passkey was added to your account',
      text: () =>
        'A passkey was added to your account: it signs in without the password. If this was not you, remove it in the console, or reset your password, and contact your administrator.',
    },
  },
  zh: {
    sign_in: {
      subject: '登录验证码',
      text: ({ code, minutes }) => `您的登录验证码是 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
    },
    reset: {
      subject: '重置密码验证码',
      text: ({ code, minutes }) => `您重置密码的验证码是 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
    },
    password_changed: {
      subject: '密码已修改',
      text: () => '您的账号密码已修改，所有设备均已退出登录。如非本人操作，请联系管理员。',
    },
    passkey_added: {
      subject: '账号已添加通行密钥',
      text: () =>
        '您的账号添加了一个通行密钥，使用它无需密码即可登录。如非本人操作，请在控制台中移除该通行密钥或重置密码，并联系管理员。',
    },
  },
  gd: {
    sign_in: {
      subject: '登入驗證碼',
      text: ({ code, minutes }) => `您的登入驗證碼是 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
    },
    reset: {
      subject: '重設密碼驗證碼',
      text: ({ code, minutes }) => `您重設密碼的驗證碼是 ${code}，${minutes} 分鐘內有效，請勿告知他人。`,
    },
    password_changed: {
      subject: '密碼已變更',
      text: () => '您的帳號密碼已變更，所有裝置均已登出。如非本人操作，請聯絡管理員。',
    },
    passkey_added: {
      subject: '帳號已新增通行密鑰',
      text: () =>
        '您的帳號新增了一個通行密鑰，使用它毋須密碼即可登入。如非本人操作，請在控制台移除該通行密鑰或重設密碼，並聯絡管理員。',
    },
  },
  ja: {
    sign_in: {
      subject: 'ログイン認証コード',
      text: ({ code, minutes }) =>
        `ログイン認証コードは ${code} です。有効期限は ${minutes} 分です。他の人に教えないでください。`,
    },
    reset: {
      subject: 'パスワード再設定コード',
      text: ({ code, minutes }) =>
        `パスワード再設定の認証コードは ${code} です。有効期限は ${minutes} 分です。他の人に教えないでください。`,
    },
    password_changed: {
      subject: 'パスワードが変更されました',
      text: () =>
        'アカウントのパスワードが変更され、すべての端末からログアウトしました。心当たりがない場合は管理者に連絡してください。',
    },
    passkey_added: {
      subject: 'アカウントにパスキーが追加されました',
      text: () =>
        'アカウントにパスキーが追加され、パスワードなしでログインできるようになりました。心当たりがない場合は、コンソールで削除するかパスワードを再設定し、管理者に連絡してください。',
    },
  },
  ko: {
    sign_in: {
      subject: '로그인 인증 코드',
      text: ({ code, minutes }) =>
        `로그인 인증 코드는 ${code}입니다. ${minutes}분 동안 유효합니다. 다른 사람에게 알려주지 마세요.`,
    },
    reset: {
      subject: '비밀번호 재설정 코드',
      text: ({ code, minutes }) =>
        `비밀번호 재설정 인증 코드는 ${code}입니다. ${minutes}분 동안 유효합니다. 다른 사람에게 알려주지 마세요.`,
    },
    password_changed: {
      subject: '비밀번호가 변경되었습니다',
      text: () => '계정 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다. 본인이 아니라면 관리자에게 문의하세요.',
    },
    passkey_added: {
      subject: '계정에 패스키가 추가되었습니다',
      text: () =>
        '계정에 패스키가 추가되어 비밀번호 없이 로그인할 수 있습니다. 본인이 아니라면 콘솔에서 삭제하거나 비밀번호를 재설정하고 관리자에게 문의하세요.',
    },
  },
  ar: {
    sign_in: {
      subject: 'رمز تسجيل الدخول',
      text: ({ code, minutes }) =>
        `رمز تسجيل الدخول الخاص بك هو ${code}، وهو صالح لمدة ${minutes} دقائق. لا تشاركه مع أحد.`,
    },
    reset: {
      subject: 'رمز إعادة تعيين كلمة المرور',
      text: ({ code, minutes }) =>
        `رمز إعادة تعيين كلمة المرور هو ${code}، وهو صالح لمدة ${minutes} دقائق. لا تشاركه مع أحد.`,
    },
    password_changed: {
      subject: 'تم تغيير كلمة المرور',
      text: () => 'تم تغيير كلمة مرور حسابك وتسجيل الخروج من جميع الأجهزة. إن لم تكن أنت من فعل ذلك، فاتصل بالمسؤول.',
    },
    passkey_added: {
      subject: 'تمت إضافة مفتاح مرور إلى حسابك',
      text: () =>
        'تمت إضافة مفتاح مرور إلى حسابك، وهو يتيح تسجيل الدخول دون كلمة المرور. إن لم تكن أنت من فعل ذلك، فاحذفه من وحدة التحكم أو أعد تعيين كلمة المرور، واتصل بالمسؤول.',
    },
  },
}

function textsFor(lang = 'en') {
  const tag = lang === 'tw' ? 'gd' : lang
  return TEXTS[Object.hasOwn(TEXTS, tag) ? tag : 'en'] as Texts
}

/** What a person reads, in their language. */
export function wordsOf({ purpose, code = '', lang }: Message, codeSeconds: number) {
  const { subject, text } = textsFor(lang)[purpose]
  return { subject, text: text({ code, minutes: Math.max(1, Math.round(codeSeconds / 60)) }) }
}
