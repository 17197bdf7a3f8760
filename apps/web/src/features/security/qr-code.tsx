import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** A QR code, dark on light in every theme since cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.code}>
      <path d={path} />
    </svg>
  );
}
