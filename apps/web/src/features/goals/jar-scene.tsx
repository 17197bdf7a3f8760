import classes from "./jar-scene.module.css";

export function JarScene() {
  return (
    <svg viewBox="0 0 200 150" className={classes.scene} aria-hidden="true">
      <ellipse cx="100" cy="136" rx="78" ry="8" className={classes.ground} />
      <path d="M100 22 22 96h156Z" className={classes.beam} />
      <path d="M68 52h64v10H68z" className={classes.lid} />
      <path d="M64 66c-6 6-8 12-8 20v34c0 8 6 14 14 14h60c8 0 14-6 14-14V86c0-8-2-14-8-20Z" className={classes.jar} />
      <path d="M58 100c14-6 28 6 42 0s28-6 42 0v20c0 7-5 12-12 12H70c-7 0-12-5-12-12Z" className={classes.saved} />
      <circle cx="84" cy="90" r="11" className={classes.coin} />
      <circle cx="114" cy="84" r="11" className={classes.coin} />
      <circle cx="100" cy="22" r="9" className={classes.lamp} />
    </svg>
  );
}
