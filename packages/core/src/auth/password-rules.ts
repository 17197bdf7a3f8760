export const PASSWORD_MESSAGE =
  "A senha deve ter entre 6 e 15 caracteres, incluindo pelo menos uma letra maiúscula, um número e um caractere especial.";

/** Lengths fixed by the product's specification, in characters. */
const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 15;

/** 6 to 15 characters with an upper-case letter, a digit and a character that is neither letter, digit nor blank. */
export function isAcceptablePassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= MIN_PASSWORD_LENGTH &&
    length <= MAX_PASSWORD_LENGTH &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password)
  );
}
