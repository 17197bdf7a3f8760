import classes from "./lighthouse-scene.module.css";

/** Night sea with a lighthouse whose beam reaches for the headline. Decorative. */
export function LighthouseScene() {
  return (
    <div className={classes.scene}>
      <svg className={classes.shore} viewBox="0 0 720 520" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
        <defs>
          <linearGradient id="farol-beam" gradientUnits="userSpaceOnUse" x1="545" y1="0" x2="60" y2="0">
            <stop offset="0" className={classes.beamNear} />
            <stop offset="1" className={classes.beamFar} />
          </linearGradient>
          <linearGradient id="farol-beam-back" gradientUnits="userSpaceOnUse" x1="545" y1="0" x2="760" y2="0">
            <stop offset="0" className={classes.beamNear} />
            <stop offset="1" className={classes.beamFar} />
          </linearGradient>
        </defs>
        <path d="M545 128 20 10v252Z" fill="url(#farol-beam)" />
        <path d="M545 128 800 66v130Z" fill="url(#farol-beam-back)" />
        <path
          d="m521 104 24-26 24 26v10h-48zM516 140h58v10h-58zM523 150l-21 262h86l-21-262z"
          className={classes.tower}
        />
        <path d="M527 114h36v26h-36z" className={classes.lamp} />
        <path
          d="m517.900 214-4.200 52h62.600l-4.200-52zM509.500 318l-4.200 52h79.400l-4.200-52z"
          className={classes.bands}
        />
        <path d="M330 530c40-84 110-134 215-134s150 26 275 84v60H330z" className={classes.rock} />
      </svg>
      <svg className={classes.sea} viewBox="0 0 1200 80" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 26c100-22 200-22 300 0s200 22 300 0 200-22 300 0 200 22 300 0v60H0z" className={classes.wave} />
        <path d="M0 52c120 16 200 16 300 0s200-16 300 0 200 16 300 0 180-16 300 0v40H0z" className={classes.waveNear} />
      </svg>
    </div>
  );
}
