import { IconCalculator, IconDownload, IconLockOff } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./trust-points.module.css";

const { closes, noPassword, yours } = copy.trust;
const points = [
  { icon: IconCalculator, ...closes },
  { icon: IconLockOff, ...noPassword },
  { icon: IconDownload, ...yours },
];

/** Statements on privacy and security; each one is true of the product as built. */
export function TrustPoints() {
  return (
    <div className={classes.points}>
      {points.map(({ icon: Icon, title, text }) => (
        <div key={title} className={classes.point}>
          <Icon size={28} stroke={1.6} aria-hidden="true" className={classes.icon} />
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </div>
      ))}
    </div>
  );
}
