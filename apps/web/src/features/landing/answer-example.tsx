import { VisuallyHidden } from "@mantine/core";
import { IconCircleCheck, IconFileText } from "@tabler/icons-react";
import classes from "./answer-example.module.css";
import { copy } from "./copy.ts";

const { note, chat, caption } = copy.example;

/** A line of an invented note, and the answer that cites it. */
export function AnswerExample() {
  return (
    <figure className={classes.figure}>
      <div className={classes.scene}>
        <div className={classes.note}>
          <div className={classes.head}>
            <div>
              <strong>{note.title}</strong>
              <div>{note.broker}</div>
            </div>
            <div className={classes.number}>{note.number}</div>
          </div>
          <table className={classes.trades}>
            <thead>
              <tr>
                <th scope="col">{note.columns.side}</th>
                <th scope="col">{note.columns.asset}</th>
                <th scope="col">{note.columns.quantity}</th>
                <th scope="col">{note.columns.price}</th>
                <th scope="col">{note.columns.total}</th>
              </tr>
            </thead>
            <tbody>
              {note.trades.map(({ side, asset, quantity, price, total }, index) => (
                <tr key={asset} className={index === note.cited ? classes.cited : undefined}>
                  <td>{side}</td>
                  <td>{asset}</td>
                  <td>{quantity}</td>
                  <td>{price}</td>
                  <td>{total}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.check}>
            <IconCircleCheck size={18} aria-hidden="true" />
            {note.check}
          </p>
        </div>
        <div className={classes.beam} aria-hidden="true" />
        <div className={classes.chat}>
          <p className={classes.question}>
            <VisuallyHidden>{chat.asker}: </VisuallyHidden>
            {chat.question}
          </p>
          <div className={classes.answer}>
            <p>
              <VisuallyHidden>{chat.answerer}: </VisuallyHidden>
              {chat.answer}
              <strong>{chat.amount}</strong>.
            </p>
            <span className={classes.source}>
              <IconFileText size={16} aria-hidden="true" />
              {chat.source}
            </span>
          </div>
        </div>
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
}
